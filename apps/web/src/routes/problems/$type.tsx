import { type ProblemKind, problemKinds, problemReference } from '@fallsline/domain';
import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../components/sections/message/not-found.tsx';
import { ProblemPage } from '../../components/sections/message/problem-page.tsx';
import { pageHead, problemHead } from '../../lib/page-head.ts';

/** What a `type` of the API's errors leads to: the page that explains it to a developer. */
export const Route = createFileRoute('/problems/$type')({
  loader: ({ params: { type } }) =>
    (Object.keys(problemKinds) as ProblemKind[]).find((kind) => problemKinds[kind].type === type),
  head: ({ loaderData: kind }) => (kind ? problemHead(kind) : pageHead('notFound')),
  component: Problem,
});

function Problem() {
  const kind = Route.useLoaderData();
  return kind ? <ProblemPage {...problemKinds[kind]} {...problemReference[kind]} /> : <NotFound />;
}
