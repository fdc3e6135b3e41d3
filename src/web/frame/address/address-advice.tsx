export function AddressAdvice() {
  return (
    <ol className="list-decimal space-y-2 pl-5 text-sm wrap-anywhere">
      <li>Run the portal on a server that is always on. A laptop or an open window is not enough.</li>
      <li>Choose a name, for example timesheets.your-agency.co.uk, and point it to the server.</li>
      <li>Put a proxy with a certificate in front of the portal. The portal’s container includes one.</li>
      <li>
        Set <code className="font-mono text-xs">PUBLIC_URL=https://timesheets.your-agency.co.uk</code>, and
        start the portal again.
      </li>
      <li>
        Each command is in <code className="font-mono text-xs">docs/from-laptop-to-server.md</code>, in the
        folder of the portal.
      </li>
    </ol>
  );
}
