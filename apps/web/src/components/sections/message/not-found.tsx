import { Link } from '@tanstack/react-router';
import { pages } from '../../../content/pages.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { MessagePage } from './message-page.tsx';

/** The page for an address that we do not have. */
export function NotFound() {
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
