import { business } from '@fallsline/domain/business';
import { errorPage } from '../../content/error-pages.ts';
import { bannerScenes } from '../../scenes/scenes.ts';
import { MessagePage } from '../sections/message/message-page.tsx';

/** Shown instead of a page that cannot be drawn: what to do, and the phone, which always works. Drawn again as it is it could lack the same piece. */
export function ErrorPage() {
  return (
    <MessagePage
      scene={bannerScenes.cancel}
      heading={errorPage.heading}
      actions={
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          {errorPage.action}
        </button>
      }
    >
      <p role="alert">{errorPage.text}</p>
      <p>
        {errorPage.phone} <a href={`tel:${business.bookingPhone.tel}`}>{business.bookingPhone.display}</a>
      </p>
    </MessagePage>
  );
}
