import { chatUrl } from '@fallsline/domain';
import { useEffect, useRef } from 'react';
import { ChatIcon } from '../ui/icons.tsx';
import styles from './chat-link.module.css';

/**
 * What the chat link must not cover: whatever is pressed, filled in or read as a heading or a price. Other things that need to stay
 * in view say so with `data-keep-clear`.
 */
const keptClear =
  'a.btn, button, summary, input, select, textarea, a[href^="tel:"], a[href^="mailto:"], footer a, h1, h2, h3, [data-keep-clear]';

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
        <ChatIcon />
      </a>
    </aside>
  );
}

/** The points at which the page is asked what lies there: nearer to each other than anything pressed or read is high. */
const steps = [0, 1 / 3, 2 / 3, 1] as const;

/**
 * Compared with the box the link has at rest, not with where it is while tucked. Asked point by point: the boxes of all
 * that could lie there took 30 ms on a slow phone, on every scroll.
 */
function coversSomething(link: HTMLElement): boolean {
  const { right, bottom } = getComputedStyle(link);
  const { offsetWidth: width, offsetHeight: height } = link;
  const left = document.documentElement.clientWidth - Number.parseFloat(right) - width;
  const top = window.innerHeight - Number.parseFloat(bottom) - height;
  return steps.some((down) =>
    steps.some((along) =>
      document
        .elementsFromPoint(left + along * (width - 1), top + down * (height - 1))
        .some((element) => element !== link && !link.contains(element) && element.closest(keptClear)),
    ),
  );
}
