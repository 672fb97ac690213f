import { createHash } from 'node:crypto';
import { type Mail, snippet } from './mail.ts';

/** Runs inside a mail's frame, the only script that may, and tells the page how high the mail is. */
const heightScript = `
const tell = () => parent.postMessage(document.documentElement.getBoundingClientRect().height, '*');
addEventListener('load', tell);
addEventListener('resize', tell);
`;
const heightScriptHash = createHash('sha256').update(heightScript).digest('base64');

/** What a mail's HTML part may: our script, which its policy names, and links to new windows. Never our origin. */
const mailSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * A mail is anybody's HTML: it may look as it likes and do nothing. The sandbox makes it a stranger to this origin; it
 * allows scripts so that our own one can tell the height, and the policy allows no other.
 */
export const mailPolicy = `default-src 'none'; script-src 'sha256-${heightScriptHash}'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data:; sandbox ${mailSandbox}`;

/** Text made safe inside HTML and inside double-quoted attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function layout({ title, head = '', body }: { title: string; head?: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox.css">
${head}
</head>
<body>
<header><div><a href="/">Mailbox</a><p>Mail sent on this machine stays here.</p></div></header>
<main>
${body}
</main>
<script src="/inbox.js" type="module"></script>
</body>
</html>
`;
}

/** The list of mails, newest first. */
export function inboxPage(mails: readonly Mail[]): string {
  const count = mails.length === 1 ? '1 message' : `${mails.length} messages`;
  const list =
    mails.length === 0
      ? '<p class="empty">No mail yet. It appears here by itself.</p>'
      : `<ul class="mails">${mails.map(listItem).join('')}</ul>`;
  return layout({
    title: `Mailbox (${mails.length})`,
    head: '<noscript><meta http-equiv="refresh" content="5"></noscript>',
    body: `<div class="bar"><h1>Inbox</h1><p role="status">${count}</p><button type="button" data-clear hidden>Delete all</button></div>
<div data-inbox>${list}</div>`,
  });
}

function listItem(mail: Mail): string {
  return `<li><a href="/view/${escaped(mail.ID)}"><strong>${subjectOf(mail)}</strong>${when(mail.Created)}<span class="people">To ${names(mail.To)}</span><span class="snippet">${escaped(snippet(mail, 160))}</span></a></li>`;
}

/** One mail: who, when, its HTML part in a frame that can do nothing, and its text part. */
export function mailPage(mail: Mail): string {
  const view = `/view/${escaped(mail.ID)}`;
  const rows: [string, string][] = [
    ['From', names(mail.From ? [mail.From] : [])],
    ['To', names(mail.To)],
    ['Cc', names(mail.Cc)],
    ['Bcc', names(mail.Bcc)],
    ['Reply to', names(mail.ReplyTo)],
    ['Received', when(mail.Created)],
    ['Message-ID', escaped(mail.MessageID)],
  ];
  const attachments = mail.Attachments.map(
    ({ PartID, FileName, ContentType, Size }) =>
      `<li><a href="/api/v1/message/${escaped(mail.ID)}/part/${PartID}" download="${escaped(FileName)}">${escaped(FileName)}</a> (${escaped(ContentType)}, ${Size} bytes)</li>`,
  ).join('');
  return layout({
    title: `${mail.Subject || 'No subject'} - Mailbox`,
    body: `<h1>${subjectOf(mail)}</h1>
<dl>${rows.map(([term, value]) => (value ? `<dt>${term}</dt><dd>${value}</dd>` : '')).join('')}</dl>
${mail.HTML ? `<h2>Message</h2><iframe src="${view}/html" title="Message: ${subjectOf(mail)}" sandbox="${mailSandbox}"></iframe>` : ''}
${mail.Text ? `<h2>${mail.HTML ? 'As plain text' : 'Message'}</h2><pre>${linked(mail.Text)}</pre>` : ''}
${attachments ? `<h2>Attachments</h2><ul>${attachments}</ul>` : ''}
<p><a href="/api/v1/message/${escaped(mail.ID)}/raw">Source of this message</a></p>`,
  });
}

export function missingPage(): string {
  return layout({
    title: 'No such message - Mailbox',
    body: '<h1>There is no such message</h1><p>It may have been deleted. <a href="/">Back to the inbox</a></p>',
  });
}

/** The HTML part as the frame loads it; its links open outside the frame, and the frame learns its height. */
export function htmlPart({ HTML }: Mail): string {
  const ours = `<base target="_blank"><script>${heightScript}</script>`;
  return /<head[^>]*>/i.test(HTML) ? HTML.replace(/<head[^>]*>/i, (head) => head + ours) : ours + HTML;
}

function subjectOf({ Subject }: Mail): string {
  return escaped(Subject || 'No subject');
}

function names(people: Mail['To']): string {
  return people
    .map(({ Name, Address }) => escaped(Name && Name !== Address ? `${Name} <${Address}>` : Address))
    .join(', ');
}

function when(iso: string): string {
  const words = new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${iso}">${words}</time>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escaped(part)}" target="_blank" rel="noreferrer">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('');
}
