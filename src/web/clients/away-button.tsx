import { useQuery } from '@tanstack/react-query';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { useState } from 'react';
import { type Day, longDay } from '#domain/calendar/calendar.ts';
import type { Authoriser, Client } from '#domain/client/client.ts';
import { type Cover, CoverDetails } from '#domain/client/cover.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { useMe } from '#web/api/queries/me.ts';
import { DayField } from '#web/frame/forms/day-field.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { coversQuery, useAddCover, useRemoveCover } from './covers.ts';
import { authorisersQuery } from './clients.ts';

interface AwayProps {
  client: Client;
  authoriser: Authoriser;
}

export function AwayButton(props: AwayProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="row" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Away…<span className="sr-only"> {props.authoriser.fullName}</span>
      </Button>
      {isOpen && <AwayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const Form = formOf(CoverDetails, 'deputyId', 'fromDate', 'untilDate');

function AwayDialog({ client, authoriser, onClose }: AwayProps & { onClose: () => void }) {
  const { today } = useMe().agency;
  const { id: authoriserId, fullName } = authoriser;
  const params = { id: client.id, authoriserId };
  const { data: covers = [] } = useQuery(coversQuery(params));
  const { data: authorisers = [] } = useQuery(authorisersQuery(client.id));
  const deputies = authorisers.filter(({ id, disabledAt }) => id !== authoriserId && disabledAt === null);
  const adding = useAddCover(params);
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Form, async (details, form) => {
    const { deputyName } = await adding.mutateAsync(details);
    showSuccess('Success', `We will ask ${deputyName} in place of ${fullName} on these days.`);
    form.reset();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${fullName} is away`}
      description="We ask another authoriser of the client on these days."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form="away" variant="primary" busy={busy} disabled={deputies.length === 0}>
            Add
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {covers.length > 0 && (
          <ul aria-label="Days away" className="divide-y divide-line">
            {covers.map((cover) => (
              <CoverRow key={cover.id} params={params} cover={cover} today={today} />
            ))}
          </ul>
        )}
        {deputies.length === 0 ? (
          <p className="text-sm text-soft">{client.name} has no other authoriser. Add one first.</p>
        ) : (
          <form id="away" {...handlers} className="space-y-4">
            <ErrorSummary errors={listed} submissions={submissions} />
            <FormField label="Who signs instead" name="deputyId" errors={errors}>
              {(control) => (
                <Select {...control} defaultValue={deputies[0]?.id}>
                  <Options of={deputies.map((one) => [one.id, one.fullName])} />
                </Select>
              )}
            </FormField>
            <DayField label="First day away" name="fromDate" errors={errors} proposed={today} />
            <DayField label="Last day away" name="untilDate" errors={errors} />
          </form>
        )}
      </div>
    </Dialog>
  );
}

interface CoverRowProps {
  params: { id: string; authoriserId: string };
  cover: Cover;
  today: Day;
}

function CoverRow({ params, cover: { id, deputyName, fromDate, untilDate }, today }: CoverRowProps) {
  const removing = useRemoveCover(params);
  const days = `${longDay(fromDate)} to ${longDay(untilDate)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
      <CalendarOff aria-hidden className="size-4 shrink-0 text-soft" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {days}
        <span className="block text-soft">
          {deputyName} {fromDate <= today ? 'signs now' : 'will sign'}
        </span>
      </p>
      <Button
        size="small"
        busy={removing.isPending}
        onClick={() => void withToast('Error', () => removing.mutateAsync(id))}
      >
        Remove<span className="sr-only"> {days}</span>
      </Button>
    </li>
  );
}
