import { linkTokenPattern } from '@fallsline/domain/booking-page';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { lostLink as words } from '../../../content/my-booking/lost-link-words.ts';
import { asleep } from '../../../lib/loading/asleep.tsx';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { InItsPlace, Notice, PrivatePage, Tag } from '../page/page-parts.tsx';
import { LostTicket } from './lost-ticket.tsx';

// What few who open their booking ever see.
const LostForm = asleep(async () => (await import('./lost-form.tsx')).LostForm, {
  wokenBy: 'part',
  unless: () => !linkTokenPattern.test(window.location.hash.slice(1)),
  meanwhile: <LostTicket wired={() => ({ disabled: true })} button={{ disabled: true }} />,
});

/** The way back to a booking whose link is lost, cut off, or ended or replaced: the answer is the same whatever is sent (decision 31). */
export function LostLink({ unknown }: { unknown?: 'cut' | 'ended' | undefined }) {
  return (
    <PrivatePage
      banner={
        <PageBanner
          scene={bannerScenes.notFound}
          heading={unknown ? words.unknown : words.slim}
          above={unknown ? <Tag>{words.tag}</Tag> : undefined}
          shape={unknown ? 'ticket' : 'slim'}
        />
      }
    >
      {unknown ? (
        <InItsPlace>
          <Notice tone="calm" heading={words.unaffected}>
            <p>{unknown === 'cut' ? words.cutText : words.unknownText}</p>
          </Notice>
          <LostForm />
        </InItsPlace>
      ) : (
        <LostForm />
      )}
    </PrivatePage>
  );
}
