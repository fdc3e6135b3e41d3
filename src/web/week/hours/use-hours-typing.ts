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
  /** Writes into fields what was meant by what was typed into them. */
  onRead: (hours: Partial<EntryValues>) => void;
  onPaste: (hours: Partial<EntryValues>) => void;
  /** What stands there, or was pasted, is hours that nobody can enter. */
  onRefuse: (name: HoursName, why: string) => void;
}

/** Nothing can follow any more. */
const wholeTime = /^\d{0,2}[:h]\d\d$/i;

/** A number field makes 730 of 7:30: it becomes one of text while something like that stands in it. */
export function useHoursTyping({ form, step, onRead, onPaste, onRefuse }: HoursTyping): void {
  function read(name: HoursName, text: string) {
    if (refusalToWritten(text, step) === null) onRead({ [name]: String(hoursIn(text)) });
  }

  const take = useEffectEvent((event: InputEvent) => {
    const { target: field, data, dataTransfer } = event;
    const name = nameOf(field);
    const text = data ?? dataTransfer?.getData('text/plain') ?? '';
    if (!name || !(field instanceof HTMLInputElement)) return;
    const isTyped = text.length < 2;
    const row = isTyped ? null : pastedHours(text, hoursNames.indexOf(name), step);
    if (!row && (field.type === 'text' || isNumberText(text.replace(',', '.')))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!row) insertAsText(field, text.trim() || text, isTyped);
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

  const leave = useEffectEvent(({ target: field }: Event) => {
    const name = nameOf(field);
    if (!name || !(field instanceof HTMLInputElement)) return;
    if (isNumberText(field.value) && !isReadInTwoWays(field.value, step)) return;
    const refusal = refusalToDay(weekdays[hoursNames.indexOf(name)] ?? 'Monday', field.value, step);
    if (refusal) onRefuse(name, refusal);
    else read(name, field.value);
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

function nameOf(field: EventTarget | null): HoursName | undefined {
  return hoursNames.find((name) => field instanceof HTMLInputElement && field.name === name);
}

/** A number field does not tell where its caret is; what is pasted into one takes the place of what was there. */
function insertAsText(field: HTMLInputElement, text: string, isTyped: boolean): void {
  const isSelected = String(getSelection()) === field.value;
  field.type = 'text';
  if (isTyped && !isSelected) field.setSelectionRange(field.value.length, field.value.length);
  else field.select();
  // The one way that the form hears of, and that can be undone.
  document.execCommand('insertText', false, text);
}
