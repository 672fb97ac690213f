import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { repeatKeptPresses } from '../kept-presses.ts';

type Asleep = {
  /** Whose first act wakes it: a visitor's anywhere on the page, or in the part itself. */
  wokenBy: 'page' | 'part';
  /** Whether there is something to be shown in it that its HTML does not have. */
  unless?: () => boolean;
  /** What stands there until it has come, on a page that does not have its HTML. */
  meanwhile?: ReactNode;
};

/** Not 'pointerover': what appears under a pointer that rests is nobody's act. */
const acts = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'input', 'change', 'scroll'] as const;

/**
 * A part that is written into the page and works by its HTML alone: its scripts are fetched once a visitor does
 * something. What is typed into it meanwhile stays, what is pressed or sent is repeated as soon as it is awake.
 */
export function asleep<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { wokenBy, unless = () => false, meanwhile }: Asleep,
) {
  let isHtml = false;
  let wake = () => {};
  let woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  /** Sent before anything could answer it. */
  let sent: SubmitEvent | undefined;

  const fetched = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      for (;;) {
        if (!import.meta.env.SSR) await woken;
        try {
          return { default: await fetchPart() };
        } catch (error) {
          latest = fetched();
          if (!isHtml) throw error;
          // It still is what it was, and is asked for again by the next act.
          woken = new Promise((resolve) => {
            wake = resolve;
          });
          if (sent) (sent.target as HTMLFormElement).submit();
        }
      }
    });
  let latest = fetched();

  function woke(place: HTMLElement): void {
    place.dataset['part'] = 'awake';
    repeatKeptPresses(place);
    const { target, submitter } = sent ?? {};
    if (target instanceof HTMLFormElement) setTimeout(() => target.requestSubmit(submitter));
    sent = undefined;
  }

  // Never drawn anew while it sleeps: React would take its HTML away.
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module
  return memo(function AsleepPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Part] = useState(() => latest);
    // Only the page that a visitor came to first has its HTML.
    useState(() => {
      if (typeof document !== 'undefined' && document.documentElement.dataset['hydrated']) wake();
    });
    useEffect(() => {
      const element = place.current;
      if (!element || element.dataset['part'] === 'awake') return;
      // React marks what was written with a comment, and what it draws itself with nothing.
      isHtml = element.firstChild instanceof Comment;
      const acted = wokenBy === 'page' && (navigator.userActivation?.hasBeenActive || window.scrollY > 0);
      if (!isHtml || acted || element.contains(document.activeElement) || unless()) wake();
      const listening = new AbortController();
      const { signal } = listening;
      const isHere = ({ target }: Event) => target instanceof Node && element.contains(target);
      const act = (event: Event) => {
        if (wokenBy === 'page' || isHere(event)) wake();
      };
      // Above the root, where React stops what a part that sleeps cannot answer.
      for (const kind of acts) document.addEventListener(kind, act, { signal, capture: true, passive: true });
      const keep = (event: SubmitEvent) => {
        if (!isHere(event) || element.dataset['part'] === 'awake') return;
        event.preventDefault();
        sent = event;
        wake();
      };
      document.addEventListener('submit', keep, { signal, capture: true });
      return () => listening.abort();
    }, []);
    return (
      <div ref={place} data-part="asleep">
        <Suspense fallback={meanwhile}>
          <Part {...props} />
          <Awake onAwake={woke} />
        </Suspense>
      </div>
    );
  });
}

/** Beside what has come: its place is told before a press can reach both this and the script that keeps presses. */
function Awake({ onAwake }: { onAwake: (place: HTMLElement) => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (mark.current?.parentElement) onAwake(mark.current.parentElement);
  }, [onAwake]);
  return <span ref={mark} hidden />;
}
