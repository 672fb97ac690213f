import { chatUrl } from '@fallsline/domain/business';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icons.tsx';
import styles from './chat-link.module.css';

/** What the chat link must not cover: whatever is pressed, filled in or read. */
const keptClear =
  'a, button, summary, input, select, textarea, h1, h2, h3, h4, p, li, dt, dd, label, legend, th, td, figcaption, address, text, [data-keep-clear]';

/**
 * The floating chat link of every page: it slides to the edge where it would lie on a price or a control. Where nobody
 * can move it, it stands at the foot of the page instead: `still`, and without scripts.
 */
export function ChatLink({ still = false }: { still?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let frame = 0;
    const judge = () => {
      frame = 0;
      if (link.current) link.current.toggleAttribute('data-tucked', coversSomething(link.current));
    };
    const later = () => {
      frame ||= requestAnimationFrame(judge);
    };
    const observer = new ResizeObserver(later);
    observer.observe(document.body);
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    later();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, []);
  return (
    <aside aria-label="Chat" className={styles.place} data-still={still || undefined} data-behind-menu>
      <a ref={link} className={styles.chat} href={chatUrl} aria-label="Chat with us">
        <Icon name="chat" />
      </a>
    </aside>
  );
}

/** Compared with the box the link has at rest, not with where it is while tucked. */
function coversSomething(link: HTMLElement): boolean {
  const { right, bottom } = getComputedStyle(link);
  const edge = {
    right: document.documentElement.clientWidth - Number.parseFloat(right),
    bottom: window.innerHeight - Number.parseFloat(bottom),
  };
  const box = { left: edge.right - link.offsetWidth, top: edge.bottom - link.offsetHeight, ...edge };
  const met = new Map<Element, boolean>();
  /**
   * Only what lies in a section and item that meet the box is asked where it is. To answer, a browser would have to lay
   * out the fares that it has put off (features/fares/fare-card.module.css), in the moment the page comes to life.
   */
  const meets = (element: Element): boolean => {
    const around = element.parentElement?.closest('.section, li');
    if (around && !met.has(around)) met.set(around, meets(around));
    if (around && !met.get(around)) return false;
    const other = element.getBoundingClientRect();
    return (
      other.width > 0 &&
      other.height > 0 &&
      other.left < box.right &&
      other.right > box.left &&
      other.top < box.bottom &&
      other.bottom > box.top
    );
  };
  return [...document.querySelectorAll(keptClear)].some((element) => element !== link && meets(element));
}
