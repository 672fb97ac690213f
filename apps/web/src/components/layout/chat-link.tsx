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

/** The floating chat link of every page: it slides to the edge where it would lie on a price or a control. */
export function ChatLink() {
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
    <aside aria-label="Chat" data-behind-menu>
      <a ref={link} className={styles.chat} href={chatUrl} aria-label="Chat with us">
        <ChatIcon />
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
  for (const element of document.querySelectorAll(keptClear)) {
    if (element === link) continue;
    const other = element.getBoundingClientRect();
    if (other.width === 0 || other.height === 0) continue;
    if (other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top)
      return true;
  }
  return false;
}
