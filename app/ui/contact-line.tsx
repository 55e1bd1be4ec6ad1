// How to reach the couple: a tel: link and a mailto: link.

type ContactLineProps = {
  /** "You can reach us here:" */
  words: string;
  contact: { phone?: string; email?: string };
};

export function ContactLine({ words, contact: { phone, email } }: ContactLineProps) {
  return (
    <p className="contact-line">
      {words}{" "}
      {phone ? (
        <>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>{" "}
        </>
      ) : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  );
}
