import { business } from '@fallsline/domain/business';
import { problemReference } from '@fallsline/domain/problem-reference';
import { type ProblemKind, problemKinds, problemPath } from '@fallsline/domain/problems';

/**
 * A problem of the API by the last word of its `type`, with all that its page says; undefined for one that we have not.
 * Fetched by that page: the titles of all problems are nothing for the others.
 */
export function problemExplained(type: string) {
  const kind = (Object.keys(problemKinds) as ProblemKind[]).find((each) => problemKinds[each].type === type);
  if (!kind) return undefined;
  const { status, title } = problemKinds[kind];
  return {
    ...problemKinds[kind],
    ...problemReference[kind],
    page: {
      path: problemPath(kind),
      title: `${title} | ${business.shortName} API`,
      description: `What HTTP status ${status}, '${title}', means in an answer of our API, and what to do about it.`,
    },
  };
}
