import { createFileRoute, Link } from '@tanstack/react-router';
import { MessagePage } from '../components/sections/message-page.tsx';
import { confirmation } from '../content/confirmation.ts';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

const words = confirmation.cancel;

export const Route = createFileRoute('/cancel')({
  head: () => pageHead('cancel'),
  component: CancelPage,
});

function CancelPage() {
  return (
    <MessagePage
      scene={bannerScenes.cancel}
      heading={words.heading}
      actions={
        <Link to="/" className="btn btn-primary">
          {words.again}
        </Link>
      }
    >
      <p>{words.text}</p>
      <p>{words.kept}</p>
    </MessagePage>
  );
}
