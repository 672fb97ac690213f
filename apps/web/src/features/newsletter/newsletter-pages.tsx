import { Link } from '@tanstack/react-router';
import { MessagePage } from '../../components/sections/message/message-page.tsx';
import { newsletter } from '../../content/newsletter-words.ts';
import { bannerScenes } from '../../scenes/scenes.ts';

const { plain, received, home } = newsletter.page;

/** What the newsletter is, with its form at the foot of the page. Its mails lead to pages of the API. */
export function NewsletterPage() {
  return <Words heading={plain.heading} text={plain.text} />;
}

/** Where a subscription to the newsletter leads that the browser posted by itself. */
export function NewsletterReceived() {
  return <Words heading={received.heading} text={newsletter.received} />;
}

function Words({ heading, text }: { heading: string; text: string }) {
  return (
    <MessagePage
      scene={bannerScenes.contact}
      heading={heading}
      actions={
        <Link to="/" className="btn btn-night">
          {home}
        </Link>
      }
    >
      <p>{text}</p>
    </MessagePage>
  );
}
