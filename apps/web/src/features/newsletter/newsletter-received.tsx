import { Link } from '@tanstack/react-router';
import { MessagePage } from '../../components/sections/message/message-page.tsx';
import { newsletter } from '../../content/newsletter-words.ts';
import { bannerScenes } from '../../scenes/scenes.ts';

/** Where a subscription to the newsletter leads that the browser posted by itself. */
export function NewsletterReceived() {
  const { heading } = newsletter.page.received;
  return (
    <MessagePage
      scene={bannerScenes.contact}
      heading={heading}
      actions={
        <Link to="/" className="btn btn-night">
          {newsletter.page.home}
        </Link>
      }
    >
      <p>{newsletter.received}</p>
    </MessagePage>
  );
}
