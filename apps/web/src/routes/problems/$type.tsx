import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../components/sections/message/not-found.tsx';
import { ProblemPage } from '../../components/sections/message/problem-page.tsx';
import { headOf, pageHead } from '../../lib/page-head.ts';

/** What a `type` of the API's errors leads to: the page that explains it to a developer. */
export const Route = createFileRoute('/problems/$type')({
  loader: async ({ params: { type } }) => (await import('../../lib/api/problem-explained.ts')).problemExplained(type),
  head: ({ loaderData: problem }) => (problem ? headOf(problem.page, { listed: false }) : pageHead('notFound')),
  component: Problem,
});

function Problem() {
  const problem = Route.useLoaderData();
  return problem ? <ProblemPage {...problem} /> : <NotFound />;
}
