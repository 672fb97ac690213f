import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Late = {
  meanwhile?: ReactNode;
  /** What stands there where it could not be fetched: the same, unless something else is said. */
  missing?: ReactNode;
};

/**
 * A part of a page that is fetched when it is first drawn. One that could not be fetched takes nothing else down, and is
 * fetched again when it is drawn anew.
 */
export function late<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let latest = fetched();
  function fetched() {
    return lazy<ComponentType<{ props: Props; missing: ReactNode }>>(async () => {
      try {
        const Part = await fetchPart();
        return { default: ({ props }) => <Part {...props} /> };
      } catch {
        latest = fetched();
        return { default: ({ missing }) => missing };
      }
    });
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module
  return function LatePart({ meanwhile = null, missing = meanwhile, ...props }: Props & Late) {
    const [Part] = useState(() => latest);
    return (
      <Suspense fallback={meanwhile}>
        <Part props={props as unknown as Props} missing={missing} />
      </Suspense>
    );
  };
}
