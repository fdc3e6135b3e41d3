import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type HoursStep, weekdays } from '#domain/hours/hours.ts';
import {
  hoursIn,
  isReadInTwoWays,
  pastedHours,
  refusalToDay,
  refusalToWritten,
} from '#domain/hours/hours-written.ts';
import { type EntryValues, type HoursName, hoursNames, isNumberText } from '#web/week/drafts/entry-values.ts';

interface HoursTyping {
  form: RefObject<HTMLFormElement | null>;
  step: HoursStep;
  onWrite: (hours: Partial<EntryValues>) => void;
  onPaste: (hours: Partial<EntryValues>) => void;
  onRefuse: (name: HoursName, why: string) => void;
}

const wholeTime = /^\d{0,2}[:h]\d\d$/i;

/**
 * Reads hours as people write them: `7:30`, `7h30` and `7,5` become 7.5 when the text is complete,
 * at the latest on blur. A number field would drop the colon and the comma, so the form writes the
 * characters into the field itself.
 */
export function useHoursTyping({ form, step, onWrite, onPaste, onRefuse }: HoursTyping): void {
  function read(name: HoursName, text: string) {
    if (refusalToWritten(text, step) === null) onWrite({ [name]: String(hoursIn(text)) });
  }

  function write(name: HoursName, text: string) {
    onWrite({ [name]: text });
    if (wholeTime.test(text)) read(name, text);
  }

  const take = useEffectEvent((event: InputEvent) => {
    const { target: field, data, dataTransfer } = event;
    const name = nameOf(field);
    const text = data ?? dataTransfer?.getData('text/plain') ?? '';
    if (!name || !(field instanceof HTMLInputElement)) return;
    const isTyped = text.length < 2;
    const row = isTyped ? null : pastedHours(text, hoursNames.indexOf(name), step);
    if (!row && (field.type === 'text' || isNumberText(text))) return;
    event.preventDefault();
    if (!row) write(name, isTyped && !isSelected(field) ? field.value + text : text.trim());
    else if ('refusal' in row) onRefuse(name, row.refusal);
    else {
      const first = hoursNames.indexOf(name);
      onPaste(Object.fromEntries(row.hours.map((hours, index) => [hoursNames[first + index], hours])));
    }
  });

  const follow = useEffectEvent(({ target: field }: Event) => {
    const name = nameOf(field);
    if (name && field instanceof HTMLInputElement && wholeTime.test(field.value)) read(name, field.value);
  });

  const leave = useEffectEvent(({ target: field, relatedTarget }: FocusEvent) => {
    const name = nameOf(field);
    if (!name || !(field instanceof HTMLInputElement)) return;
    if (isNumberText(field.value) && !isReadInTwoWays(field.value, step)) return;
    const refusal = refusalToDay(weekdays[hoursNames.indexOf(name)] ?? 'Monday', field.value, step);
    if (!refusal) read(name, field.value);
    // A message would move the pressed button away before the click. Submission checks all fields.
    else if (!isSubmit(relatedTarget)) onRefuse(name, refusal);
  });

  useEffect(() => {
    const element = form.current;
    const listeners = { beforeinput: take, input: follow, focusout: leave };
    for (const [kind, listener] of Object.entries(listeners)) {
      element?.addEventListener(kind, listener as (event: Event) => void);
    }
    return () => {
      for (const [kind, listener] of Object.entries(listeners)) {
        element?.removeEventListener(kind, listener as (event: Event) => void);
      }
    };
  }, [form]);
}

function isSubmit(control: EventTarget | null): boolean {
  return control instanceof Element && control.matches('[type=submit]');
}

function nameOf(field: EventTarget | null): HoursName | undefined {
  return hoursNames.find((name) => field instanceof HTMLInputElement && field.name === name);
}

/**
 * A number field hides the position of its cursor, so the code can detect only a full selection.
 */
function isSelected(field: HTMLInputElement): boolean {
  return String(getSelection()) === field.value;
}
