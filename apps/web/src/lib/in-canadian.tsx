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
 * Whether a guest is likely to think in Canadian dollars (decision 251): the browser's languages name Canada, or its clock
 * is that of Toronto. Only for what is shown in a browser: the pages are written for everybody.
 */
function isCanadianGuest(): boolean {
  return (
    navigator.languages.some((language) => /-CA$/i.test(language)) ||
    Intl.DateTimeFormat().resolvedOptions().timeZone === 'America/Toronto'
  );
}
