const commands = {
  account: () => import('./account.ts'),
  backup: () => import('./backup.ts'),
  doctor: () => import('./doctor.ts'),
  keys: () => import('./keys.ts'),
  privacy: () => import('./privacy.ts'),
  restore: () => import('./restore.ts'),
};

export const commandNames: readonly string[] = Object.keys(commands);

export async function runNamed(args: string[]): Promise<boolean> {
  const name = args[2];
  if (name === undefined || !commandNames.includes(name)) return false;
  args.splice(2, 1);
  await commands[name as keyof typeof commands]();
  return true;
}
