import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface FormActionsProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  action: string;
  cancel?: string;
  onCancel: () => void;
}

export function FormActions({ action, cancel = 'Cancel', onCancel, ...submit }: FormActionsProps) {
  return (
    <>
      <Button data-cancels onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" variant="primary" {...submit}>
        {action}
      </Button>
    </>
  );
}
