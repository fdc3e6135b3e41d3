import { useState } from 'react';
import { mailProviders, providerAt, providerNamed } from '#domain/agency/mail-providers.ts';
import {
  type MailSecurity,
  mailSecurities,
  type MailServer,
  mailServerInWords,
  securityNames,
  usualPorts,
} from '#domain/agency/mail-server.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { typedText } from '#web/frame/forms/typed-form.ts';
import type { FieldErrors } from '#web/frame/forms/use-checked-form.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

type Server = Pick<MailServer, 'host' | 'port' | 'security'>;

export function typedServer(form: FormData | null | undefined): Server | null {
  const host = typedText(form, 'mail_host');
  if (host === undefined) return null;
  const security = mailSecurities.find((one) => one === typedText(form, 'mail_security')) ?? 'tls';
  return { host, port: Number(typedText(form, 'mail_port')), security };
}

interface ServerFieldsProps {
  server: Server | null;
  errors: FieldErrors;
}

export function ServerFields({ server, errors }: ServerFieldsProps) {
  const [chosen, setChosen] = useState(server ? (providerAt(server.host)?.key ?? 'other') : 'other');
  const provider = providerNamed(chosen);
  return (
    <>
      <Field label="Email provider" id="mail_provider" hint={provider?.advice}>
        {(control) => (
          <Select
            {...control}
            name="mail_provider"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <Options
              of={[...mailProviders.map(({ key, name }) => [key, name] as const), ['other', 'Other']]}
            />
          </Select>
        )}
      </Field>
      {provider ? <KnownServer server={provider} /> : <OtherServer server={server} errors={errors} />}
    </>
  );
}

function KnownServer({ server }: { server: Server }) {
  return (
    <p className="text-sm text-soft wrap-anywhere">
      <input type="hidden" name="mail_host" value={server.host} />
      <input type="hidden" name="mail_port" value={server.port} />
      <input type="hidden" name="mail_security" value={server.security} />
      The portal uses {mailServerInWords(server)}.
    </p>
  );
}

function OtherServer({ server, errors }: ServerFieldsProps) {
  const own = server && !providerAt(server.host) ? server : null;
  const [secured, setSecured] = useState<MailSecurity>(own?.security ?? 'tls');
  const [typedPort, setTypedPort] = useState(String(own?.port ?? usualPorts.tls));

  function secure(by: MailSecurity) {
    if (typedPort === '' || typedPort === String(usualPorts[secured])) setTypedPort(String(usualPorts[by]));
    setSecured(by);
  }

  return (
    <>
      <FormField label="Mail server" name="mail_host" errors={errors}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="mail.example.com"
            defaultValue={own?.host ?? ''}
          />
        )}
      </FormField>
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        <Field label="Secure connection" id="mail_security">
          {(control) => (
            <Select
              {...control}
              name="mail_security"
              value={secured}
              onChange={({ target }) => secure(target.value as MailSecurity)}
            >
              <Options of={mailSecurities.map((one) => [one, securityNames[one]])} />
            </Select>
          )}
        </Field>
        <FormField label="Port" name="mail_port" errors={errors}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typedPort}
              onChange={({ target }) => setTypedPort(target.value)}
            />
          )}
        </FormField>
      </div>
    </>
  );
}
