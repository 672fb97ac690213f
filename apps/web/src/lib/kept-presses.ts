/** From here on React answers every press: those that came while it hydrates it keeps by itself. */
export function stopKeepingPresses(): void {
  document.documentElement.dataset['alive'] = 'true';
}

/** Repeats the presses that came before the page was alive; build/start-after-paint.ts has counted them on their buttons. */
export function repeatKeptPresses(within: ParentNode = document): void {
  for (const button of within.querySelectorAll<HTMLButtonElement>('button[data-presses]')) {
    // What sleeps (lib/loading/asleep.tsx) repeats its own.
    if (button.closest('[data-part="asleep"]')) continue;
    const presses = Number(button.dataset['presses']);
    delete button.dataset['presses'];
    button.ariaBusy = null;
    // Each in a task of its own, as a finger would: React answers one before it hears of the next.
    for (let press = 0; press < presses; press += 1) setTimeout(() => button.click());
  }
}
