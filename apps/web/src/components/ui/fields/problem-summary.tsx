import { counted } from '@fallsline/domain/counted';
import { useEffect, useRef } from 'react';
import { reachField } from '../../../lib/form/reach-field.ts';

export type ProblemSummaryProps<Field extends string> = {
  problems: readonly { path: Field; message: string }[];
  idOf: (field: Field) => string;
  /** Counts the refused attempts: each one takes the focus here. */
  refusals: number;
};

/** What a refused form has to say, each line leading to its field; lines leave as they are mended. */
export function ProblemSummary<Field extends string>({ problems, idOf, refusals }: ProblemSummaryProps<Field>) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  if (refusals === 0 || problems.length === 0) return null;
  return (
    <div ref={summary} className="form-summary" role="alert" tabIndex={-1}>
      <h3>Please check {counted(problems.length, 'field')}</h3>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <a
              href={`#${idOf(path)}`}
              onClick={(event) => {
                // The address stays as it is: an anchor would be one more step on the way back.
                event.preventDefault();
                reachField(idOf(path));
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
