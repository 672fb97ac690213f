import { fareFromTo } from '@fallsline/domain/fare-from-to';
import { fareById } from '@fallsline/domain/fares';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../../lib/loading/when-idle.ts';
import { type Choice, choiceOf, firstChoice, withFare } from './choice.ts';

/** What a link may ask for: `/pricing?from=...&to=...`. Anything else in the address is left alone. */
export type AskedFor = { from?: string; to?: string };

type TripChoiceOptions = {
  onAsked?: () => void;
  /** Whether the choice is written into the page's address. */
  inAddress?: boolean;
};

/**
 * The one trip that map, list, panel and cards of a page show. A link's `from` and `to` choose it once the page is
 * alive: the page was written without them. `onAsked` is told when they did.
 */
export function useTripChoice({ from, to }: AskedFor = {}, { onAsked, inAddress = false }: TripChoiceOptions = {}) {
  const [choice, setChoice] = useState<Choice>(firstChoice);
  useEffect(() => {
    // As they come out of an address they may be numbers or lists.
    const words = {
      from: from === undefined ? undefined : String(from),
      to: to === undefined ? undefined : String(to),
    };
    const fare = fareFromTo(words);
    if (!fare) return;
    setChoice(choiceOf(fare));
    onAsked?.();
  }, [from, to, onAsked]);
  // Once nobody presses anything: the address is for a reload, and for whoever copies it.
  const written = useRef(choice.fare);
  useEffect(() => {
    if (!inAddress || choice.fare === written.current) return;
    return whenQuiet(() => {
      written.current = choice.fare;
      writeInAddress({ from: choice.fare.from, to: choice.fare.to });
    });
  }, [inAddress, choice.fare]);
  const chooseFare = useCallback((fareId: string) => {
    const fare = fareById(fareId);
    if (fare) setChoice((known) => withFare(known, fare));
  }, []);
  return { choice, setChoice, chooseFare };
}

/**
 * Writes words into the page's address, beside those that stand there. Past the router, which would take it for a new
 * page and draw everything again: nothing that is shown follows from it until the page is loaded again.
 */
function writeInAddress(words: { readonly [name: string]: string }): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value);
  History.prototype.replaceState.call(window.history, window.history.state, '', url);
}
