import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { Bones } from './bones.tsx';
import { Below, CallUs, OverBanner, Tag } from './page-parts.tsx';
import { CallButton, Slip } from './slip.tsx';

/** Until the booking is there. It is also what the page says without scripts: the token is for them alone to read. */
export function LookingUp({ withoutScript = false }: { withoutScript?: boolean }) {
  const { heading, text } = withoutScript ? words.prerendered : words.loading;
  return (
    <>
      <PageBanner
        scene={bannerScenes.success}
        heading={heading}
        text={text}
        above={<Tag>{words.loading.tag}</Tag>}
        shape="ticket"
      />
      <OverBanner>
        {withoutScript ? (
          <noscript>
            <Slip heading={words.withoutScript.heading} actions={<CallButton />}>
              <p>{words.withoutScript.text}</p>
            </Slip>
          </noscript>
        ) : null}
        <Bones />
      </OverBanner>
      <Below />
      <CallUs />
    </>
  );
}
