import { createFileRoute, Link } from '@tanstack/react-router';
import { MessagePage } from '../components/sections/message-page.tsx';
import { pages } from '../content/pages.ts';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/$')({
  head: () => pageHead('notFound'),
  component: NotFoundPage,
});

function NotFoundPage() {
  const { heading, text } = pages.notFound;
  return (
    <MessagePage
      scene={bannerScenes.notFound}
      heading={heading}
      actions={
        <Link to="/" className="btn btn-primary">
          Go Back Home
        </Link>
      }
    >
      <p>{text}</p>
    </MessagePage>
  );
}
