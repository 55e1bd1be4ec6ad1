export function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(/[^+\d]/g, "")}`}>{number}</a>;
}

/** "You can reach Märta here: +46 … or marta@…" */
export function WaysToReach({ says, phone, or, email }: WaysProps) {
  return (
    <p className="contact-line">
      {says} {phone ? <Phone number={phone} /> : null}
      {phone && email ? ` ${or} ` : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  );
}

type WaysProps = {
  says: string;
  phone?: string | undefined;
  or: string;
  email?: string | undefined;
};
