/** @jsxImportSource preact */

interface WordsFieldProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  isLong?: boolean;
  autoComplete?: string;
  problem: string | undefined;
  onType: (words: string) => void;
}

export function WordsField(props: WordsFieldProps) {
  const { id, label, hint, value, maxLength, isLong, autoComplete = 'off', problem, onType } = props;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const field = {
    id,
    value,
    maxLength,
    autoComplete,
    'aria-describedby': described || undefined,
    'aria-invalid': problem ? true : undefined,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => onType(currentTarget.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {problem && (
        <p id={`${id}-problem`} className="wrong">
          {problem}
        </p>
      )}
      {isLong ? <textarea rows={3} {...field} /> : <input type="text" enterKeyHint="done" {...field} />}
    </div>
  );
}
