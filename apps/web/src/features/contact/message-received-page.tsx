import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MessagePage } from '../../components/sections/message/message-page.tsx';
import { contact } from '../../content/contact-words.ts';
import { bannerScenes } from '../../scenes/scenes.ts';
import { contactDraft } from './contact-draft.ts';

/** Where a message leads that the browser posted by itself. */
export function MessageReceivedPage() {
  useEffect(contactDraft.forget, []);
  return (
    <MessagePage
      scene={bannerScenes.contact}
      heading={contact.received}
      actions={
        <Link to="/" className="btn btn-night">
          {contact.home}
        </Link>
      }
    >
      <p>{contact.sent}</p>
    </MessagePage>
  );
}
