import { createFileRoute, Link } from '@tanstack/react-router';
import { CallToAction } from '../components/sections/call-to-action.tsx';
import { PageBanner } from '../components/sections/page-banner.tsx';
import { Policies } from '../components/sections/policies.tsx';
import { Promo } from '../components/sections/promo.tsx';
import { SectionHeading } from '../components/sections/section-heading.tsx';
import { Steps } from '../components/sections/steps.tsx';
import { pages } from '../content/pages.ts';
import { pricing } from '../content/pricing.ts';
import { useBookingModal } from '../features/booking/use-booking-modal.tsx';
import { Faq } from '../features/faq/faq.tsx';
import { FareCards } from '../features/fares/fare-cards.tsx';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/pricing')({
  head: () => pageHead('pricing'),
  component: PricingPage,
});

function PricingPage() {
  const { heading, text } = pages.pricing;
  return (
    <>
      <PageBanner scene={bannerScenes.pricing} heading={heading} text={text} />
      <FareSection />
      <Policies />
      <Steps ground="paper" />
      <Promo besideFares />
      <Faq />
      <CallToAction />
    </>
  );
}

/** A component of its own, so that opening the modal draws nothing else of the page again. */
function FareSection() {
  const { book, prepare, modal } = useBookingModal();
  return (
    <>
      <section className="section" aria-labelledby="fares">
        <div className="wrap">
          <SectionHeading id="fares" heading={pricing.heading} text={pricing.text} />
          <FareCards onBook={book} onNear={prepare} />
          <p className="lede">
            {pricing.custom} <Link to="/contact">{pricing.customLink}</Link> {pricing.customEnd}
          </p>
        </div>
      </section>
      {modal}
    </>
  );
}
