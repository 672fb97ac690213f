import { createFileRoute, Link, useSearch } from '@tanstack/react-router';
import { memo, startTransition, useCallback, useDeferredValue } from 'react';
import { CallToAction } from '../components/sections/page/call-to-action.tsx';
import { PageBanner } from '../components/sections/page/page-banner.tsx';
import { Section } from '../components/sections/page/section.tsx';
import { Policies } from '../components/sections/pricing/policies.tsx';
import { Promo } from '../components/sections/pricing/promo.tsx';
import { Steps } from '../components/sections/services/steps.tsx';
import { pages } from '../content/pages.ts';
import { pricing } from '../content/pricing.ts';
import { fareMap } from '../content/rides/fare-map.ts';
import { useBookingModal } from '../features/booking/window/use-booking-modal.tsx';
import { Faq } from '../features/faq/faq.tsx';
import { FareMap } from '../features/fare-map/fare-map.tsx';
import { type AskedFor, useTripChoice } from '../features/fare-map/use-trip-choice.ts';
import { FareCards } from '../features/fares/fare-cards.tsx';
import { pageHead } from '../lib/page-head.ts';
import { bannerScenes } from '../scenes/scenes.ts';

export const Route = createFileRoute('/pricing')({
  // As they stand: what cannot be understood chooses nothing, and what is not ours stays in the address.
  validateSearch: (search: AskedFor): AskedFor => search,
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
  const { choice, setChoice, chooseFare } = useTripChoice(useSearch({ from: '/pricing' }), askedOnPage);
  // After the map and its panel: who chooses on the map looks there first.
  const chosenCard = useDeferredValue(choice.fare.id);
  const bookCard = useCallback(
    (fareId: string) => {
      book(fareId);
      startTransition(() => chooseFare(fareId));
    },
    [book, chooseFare],
  );
  return (
    <>
      <Section id="map" ground="mist" heading={fareMap.heading} text={fareMap.text}>
        <FareMap choice={choice} onChange={setChoice} onBook={book} onNear={prepare} />
      </Section>
      <Section id="fares" heading={pricing.heading} text={pricing.text}>
        <FareCards onBook={bookCard} onNear={prepare} chosen={chosenCard} />
        <CustomQuotation />
      </Section>
      {modal}
    </>
  );
}

/** Not drawn again with every choice. */
const CustomQuotation = memo(() => (
  <p className="lede">
    {pricing.custom} <Link to="/contact">{pricing.customLink}</Link> {pricing.customEnd}
  </p>
));

const askedOnPage = { onAsked: showMap, inAddress: true };

/** A link that names a fare is about that fare, not about the page. */
function showMap() {
  document.getElementById('map')?.scrollIntoView({ behavior: 'instant' });
}
