import { useEffect, useState } from 'react';
import { late } from './loading/late.tsx';

type InCanadianProps = { cents: number; className?: string | undefined };

const AtExchangeRate = late(async () => (await import('./at-exchange-rate.tsx')).AtExchangeRate);

/**
 * For a Canadian guest: about how much a price is in Canadian dollars, and at which rate. Asks for the rate once it is
 * there, and shows nothing where there is none. It comes late: put it where nothing moves for it.
 */
export function InCanadian({ cents, className }: InCanadianProps) {
  const [isCanadian, setIsCanadian] = useState(false);
  useEffect(() => setIsCanadian(isCanadianGuest()), []);
  return isCanadian ? <AtExchangeRate cents={cents} className={className} /> : null;
}

/**
 * The same, for a page that is open before its visitor does anything: it comes once they have scrolled, while its place is
 * out of view.
 */
export function InCanadianOnceScrolled(props: InCanadianProps) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const seen = () => setScrolled(true);
    window.addEventListener('scroll', seen, { once: true, passive: true });
    return () => window.removeEventListener('scroll', seen);
  }, []);
  return scrolled ? <InCanadian {...props} /> : null;
}

/**
 * Whether a guest is likely to think in Canadian dollars (decision 251): the browser's languages name Canada, or its clock
 * is that of Toronto. Only for what is shown in a browser: the pages are written for everybody.
 */
export function isCanadianGuest(): boolean {
  return (
    navigator.languages.some((language) => /-CA$/i.test(language)) ||
    Intl.DateTimeFormat().resolvedOptions().timeZone === 'America/Toronto'
  );
}
