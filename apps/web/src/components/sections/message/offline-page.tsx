import { business } from '@fallsline/domain/business';
import { offline } from '../../../content/error-pages.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { Icon } from '../../ui/icons.tsx';
import { MessagePage } from './message-page.tsx';

/** Shown by the service worker in place of a page that it does not have, while there is no network. */
export function OfflinePage() {
  return (
    <MessagePage
      scene={bannerScenes.cancel}
      heading={offline.heading}
      actions={
        <a className="btn btn-primary" href={`tel:${business.bookingPhone.tel}`}>
          <Icon name="phone" />
          {business.bookingPhone.display}
        </a>
      }
    >
      <p>{offline.text}</p>
      <p>{offline.call}</p>
    </MessagePage>
  );
}
