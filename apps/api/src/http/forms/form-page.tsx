import {
  backFields,
  borderInWords,
  business,
  type FormName,
  formatClock,
  formatPrice,
  formPaths,
  type QuoteOnWire,
  quoteOnWire,
  quoteRides,
  refundPromise,
  ridePromises,
  toDollars,
  tooLateToChange,
  tripBack,
  withPickupDays,
} from '@fallsline/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FormQuestion } from './form-answer.ts';
import { FormFields } from './form-fields.tsx';
import { formIdField } from './form-key.ts';
import { formWords, type Notice, phoneLine } from './form-words.ts';
import { controlId, type Filled } from './html-field.tsx';
import type { PageShell } from './page-shell.ts';
import { askedField, postedTicket } from './posted.ts';

type FormPage = Filled & {
  form: FormName;
  formId: string;
  notice: Notice;
  /** The questions that the notice asks. */
  asked?: readonly FormQuestion[];
  /** Nothing is wrong: the form goes on, asks, or says its first price. */
  isCalm?: boolean;
  /** Milliseconds since 1970. */
  now: number;
};

/** The form again, filled in with what was posted, and above it what has to be said. */
export function formPage(shell: PageShell, page: FormPage): string {
  return writePage(shell, page.notice, <FormAgain {...page} />);
}

/** A page that only says something, and leads to the form's own page. */
export function noticePage(shell: PageShell, form: FormName, notice: Notice): string {
  return writePage(
    shell,
    notice,
    <>
      <h1 className="display">{notice.heading}</h1>
      <p className="lede">{notice.text}</p>
      <p className="form-page-actions">
        <a className="btn btn-primary" href={formWords[form].page}>
          {`Open the form: ${formWords[form].heading.toLowerCase()}`}
        </a>
      </p>
    </>,
  );
}

function FormAgain({ form, formId, notice, asked = [], isCalm, now, ...filled }: FormPage) {
  const words = formWords[form];
  const suggested = asked.flatMap(suggestedBy);
  const answered = asked.map(({ message }) => message).join(' ') || filled.posted(askedField);
  const offered = form === 'booking' ? offerOf(filled) : undefined;
  const terms = form === 'booking' ? termsOf(filled, now) : [];
  return (
    <>
      <h1 className="display">{words.heading}</h1>
      <p className="lede">{words.text}</p>
      <div
        className="form-summary"
        data-calm={isCalm || undefined}
        role="alert"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: in a page that has just come nothing is announced; the focus begins at what is said first
        autoFocus
        aria-labelledby="form-notice"
      >
        <h2 id="form-notice">{notice.heading}</h2>
        {notice.text ? <p>{notice.text}</p> : null}
        {notice.link ? (
          <p>
            <a href={notice.link.href}>{notice.link.label}</a>
          </p>
        ) : null}
        {filled.problems.length > 0 ? (
          <ul>
            {filled.problems.map(({ path, message }) => (
              <li key={path}>
                <a href={`#${controlId(path)}`}>{withItsRide(path, message)}</a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <form method="post" action={formPaths[form]} noValidate className="form-again">
        <input type="hidden" name={formIdField} value={formId} />
        {answered ? <input type="hidden" name={askedField} value={answered} /> : null}
        {offered ? <input type="hidden" name="amount" value={toDollars(offered.amountCents)} /> : null}
        <FormFields form={form} now={now} {...filled} />
        {terms.length > 0 ? <p className="field-hint">{terms.join(' ')}</p> : null}
        <button type="submit" className="btn btn-primary">
          {offered ? `${words.action} ${formatPrice(offered.amountCents)}` : words.action}
        </button>
        {/* After the fields that they take the place of, and after the button that Enter presses. */}
        {suggested.map(({ name, value, label }) => (
          <button key={name} type="submit" className="btn btn-outline" name={name} value={value}>
            {label}
          </button>
        ))}
      </form>
      <p className="form-page-phone">
        <a href={`tel:${business.bookingPhone.tel}`}>{phoneLine}</a>
      </p>
    </>
  );
}

/** A problem in a list of those of both rides: which ride it is about, where its sentence does not say. */
function withItsRide(path: string, message: string): string {
  const isOfBack = Object.values<string>(backFields).includes(path) && !/ride back/i.test(message);
  return isOfBack ? `Ride back: ${message}` : message;
}

/** What the rides in the form cost now, once the form says enough. */
function offerOf({ posted }: Filled): QuoteOnWire | undefined {
  const { direction, dynamicLocation, passengerCount, back, backPassengers } = postedTicket(posted);
  if (direction === '' || passengerCount === null) return undefined;
  const there = { direction, dynamicLocation, passengerCount };
  const way = back === 'yes' ? tripBack(direction, dynamicLocation) : undefined;
  const offered = quoteRides(
    there,
    way && { ...way, dynamicLocation: way.location, passengerCount: backPassengers ?? passengerCount },
  );
  return offered && quoteOnWire(offered);
}

/** The button that answers a question; the day of a pickup follows from its flight's. */
function suggestedBy({ suggestion, ride }: FormQuestion): { name: string; value: string; label: string }[] {
  const { dynamicLocation: place, pickupTime: time } = suggestion ?? {};
  if (place !== undefined) return [{ name: 'dynamicLocation', value: place, label: `Take ${place}` }];
  return time === undefined
    ? []
    : [{ name: ride === 1 ? 'pickupTime' : 'backTime', value: time, label: `Use ${formatClock(time)}` }];
}

/** What rides as those in the form do not promise, and what they ask of their guests. */
function termsOf({ posted }: Filled, now: number): string[] {
  const values = withPickupDays(postedTicket(posted));
  const { direction, dynamicLocation, back, backDate: pickupDate, backTime: pickupTime } = values;
  if (direction === '') return [];
  const way = back === 'yes' ? tripBack(direction, dynamicLocation) : undefined;
  const rides = [
    { ...values, direction },
    ...(way ? [{ direction: way.direction, dynamicLocation: way.location, pickupDate, pickupTime }] : []),
  ];
  const promised = rides.map((ride) => ridePromises(ride, { reader: 'visitor', now }));
  const rampVan = values.wheelchair === 'yes' ? ({ state: 'waiting' } as const) : undefined;
  const { text, isFree } = refundPromise(promised.map(({ cancelFreeUntil }) => ({ cancelFreeUntil, rampVan })));
  const [there] = promised;
  const late = tooLateToChange(promised);
  return [...(rampVan || !isFree ? [`${text}.`] : []), ...(late ? [late] : []), ...(there ? borderInWords(there) : [])];
}

function writePage(shell: PageShell, { heading }: Notice, content: React.ReactElement): string {
  return shell({
    title: renderToStaticMarkup(`${heading} | ${business.name}`),
    main: renderToStaticMarkup(<div className="wrap form-page">{content}</div>),
  });
}
