// The list looks for new mail every two seconds, and a mail's HTML part gets the height it needs. Without this the list
// refreshes by itself (noscript) and the part scrolls.
const list = document.querySelector('[data-inbox]');
const status = document.querySelector('[role=status]');
async function refresh() {
  if (document.hidden) return;
  const page = await fetch('/').then(
    (answer) => answer.text(),
    () => undefined,
  );
  if (page === undefined) {
    status.textContent = 'The mailbox does not answer.';
    return;
  }
  const fresh = new DOMParser().parseFromString(page, 'text/html');
  const freshList = fresh.querySelector('[data-inbox]');
  const words = fresh.querySelector('[role=status]').textContent;
  if (status.textContent !== words) status.textContent = words;
  document.title = fresh.title;
  if (freshList.innerHTML === list.innerHTML) return;
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  list.replaceChildren(...freshList.childNodes);
  if (focused) list.querySelector(`a[href="${focused}"]`)?.focus();
}
if (list) {
  setInterval(refresh, 2000);
  document.addEventListener('visibilitychange', refresh);
}
const frame = document.querySelector('iframe');
addEventListener('message', ({ source, data }) => {
  if (frame && source === frame.contentWindow && Number.isFinite(data)) frame.style.height = `${Math.ceil(data)}px`;
});
const clear = document.querySelector('[data-clear]');
if (clear) {
  clear.hidden = false;
  clear.addEventListener('click', async () => {
    await fetch('/api/v1/messages', { method: 'DELETE' });
    await refresh();
  });
}
