import { bookingCalendarPath } from '@fallsline/domain/booking-page';
import type { MyBooking } from '@fallsline/domain/my-booking';
import { useMutation } from '@tanstack/react-query';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { BookingIcon } from '../booking/booking-icons.tsx';
import { keyOf } from '../booking/booking-view.ts';
import { stands } from '../booking/booking-words.ts';
import { fetchCalendar } from '../booking/my-booking-api.ts';
import styles from './tools.module.css';

const { tools } = words;

type ToolsProps = {
  booking: MyBooking;
  token: string;
  /** Without a network only what is on the page can be taken along. */
  online: boolean;
  onReceipt: () => void;
  onShare: () => void;
};

/** What a guest takes along: the calendar entry, the receipt, the page on paper, a link for who travels. */
export function Tools({ booking, token, online, onReceipt, onShare }: ToolsProps) {
  const ahead = booking.status === 'needs-attention' ? [] : booking.rides.filter(stands);
  const guest = booking.link === 'guest';

  const { mutate: addToCalendar, isError: failed } = useMutation({
    async mutationFn() {
      // Both rides are one file: browsers ask, or refuse, before a second one.
      const url = ahead.length > 1 ? bookingCalendarPath : (ahead[0]?.calendarUrl ?? '');
      // A link to it, for the address alone would open nothing without the token.
      saveFile(await fetchCalendar(token, url), `${booking.bookingReference}.ics`);
    },
  });

  return (
    <>
      <nav className={styles.tools} aria-label={tools.label}>
        {online && ahead.length > 0 ? (
          <button type="button" onClick={() => addToCalendar()}>
            <BookingIcon name="calendar" />
            {tools.calendar}
          </button>
        ) : null}
        {guest && booking.money ? (
          <button type="button" data-opens={keyOf({ receipt: true })} onClick={onReceipt}>
            <BookingIcon name="receipt" />
            {tools.receipt}
          </button>
        ) : null}
        <button type="button" onClick={() => window.print()}>
          <BookingIcon name="print" />
          {tools.print}
        </button>
        {online && guest && ahead.length > 0 ? (
          <button type="button" onClick={onShare}>
            <BookingIcon name="share" />
            {tools.share}
          </button>
        ) : null}
      </nav>
      {failed ? (
        <p className={styles.failed} role="alert">
          {tools.calendarFailed}
        </p>
      ) : null}
    </>
  );
}
