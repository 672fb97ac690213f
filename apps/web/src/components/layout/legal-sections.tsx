import { useEffect, useRef } from 'react';
import { privacy, terms } from '../../content/legal.ts';
import { Fold } from '../ui/fold.tsx';
import styles from './legal-sections.module.css';

/**
 * The sections behind #privacy and #terms (decision 20): closed until somebody follows such a link or opens one. Also
 * without scripts, where the reader opens them by hand.
 */
export function LegalSections() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const openTarget = (id = window.location.hash.slice(1)) => {
      const summary = root.current?.querySelector<HTMLElement>(`summary#${CSS.escape(id)}`);
      const section = summary?.closest('details');
      if (!section) return;
      section.open = true;
      section.scrollIntoView();
      summary?.focus({ preventScroll: true });
    };
    const onHashChange = () => openTarget();
    // A link to what is already in the address changes nothing there, and the page of a booking takes its own back at once:
    // hear the click as well.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (link) openTarget(link.getAttribute('href')?.slice(1));
    };
    if (window.location.hash) openTarget();
    window.addEventListener('hashchange', onHashChange);
    document.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('hashchange', onHashChange);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <div ref={root} className={styles.sections}>
      {[privacy, terms].map(({ id, heading, intro, items }) => (
        <Fold key={id} id={id} name="legal" className={styles.section} summary={<h2>{heading}</h2>}>
          <div className={styles.body}>
            <p>{intro}</p>
            <dl>
              {items.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Fold>
      ))}
    </div>
  );
}
