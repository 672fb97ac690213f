import type { ProblemExplanation } from '@fallsline/domain/problem-reference';
import { createElement, Fragment, type ReactNode } from 'react';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { MessagePage } from './message-page.tsx';

type ProblemPageProps = { type: string; title: string; status: number } & ProblemExplanation;

/** One problem of the API, explained to whoever writes a client for it. */
export function ProblemPage({ type, title, status, meaning, whatToDo }: ProblemPageProps) {
  return (
    <MessagePage
      scene={bannerScenes.notFound}
      heading={title}
      actions={
        // Not a page of this application: the API serves it.
        <a href="/api/docs" className="btn btn-primary">
          API reference
        </a>
      }
    >
      <p>
        Problem <code>{type}</code>, HTTP status {status}.
      </p>
      <p>{withCode(meaning)}</p>
      <p>{withCode(whatToDo)}</p>
    </MessagePage>
  );
}

/** The words between backticks as code. */
function withCode(text: string): ReactNode {
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part));
  return createElement(Fragment, null, ...parts);
}
