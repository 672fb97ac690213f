import { whenIdle } from './when-idle.ts';

/**
 * Lays out, one by one in idle moments, the sections that styles/base.css has put off so that the first screen came
 * sooner. From then on the page has its true height, and every later page is laid out at once.
 */
export function layOutRest(): void {
  const next = document.querySelector<HTMLElement>('.section:not([data-laid-out]), .later:not([data-laid-out])');
  if (!next) {
    document.documentElement.dataset['laidOut'] = 'true';
    return;
  }
  whenIdle(() => {
    next.dataset['laidOut'] = 'true';
    layOutRest();
  });
}
