import type { WrongFactWords } from "#domain/wedding/wrong-fact.ts";
import { formatDay } from "#i18n/dates.ts";

const where = {
  paper: "on the paper",
  cards: "on the light cards",
  tint: "on the soft tint of itself that lies behind what is chosen",
  button: "as a button with light words on it",
};

export const wrongFacts: WrongFactWords = {
  "not a day": ({ text }) => `“${text}” is not a day. Write year, month and day, like 2024-06-08.`,
  "month missing": ({ text }) =>
    `“${text}” needs a month, too, like ${text}-06, or a day, like ${text}-06-08.`,
  midnight: ({ text }) => `“${text}” is midnight, when the next day begins: write 00:00 and the day after.`,
  "not a time": ({ text }) => `“${text}” is not a time. Write it from 00:00 to 23:59, like 15:00.`,
  "not a zone": ({ text }) =>
    `“${text}” is not a time zone. They are named by continent and city, like Europe/Stockholm or Europe/London.`,
  "written otherwise": ({ text, written }) => `“${text}” is written ${written} here.`,
  "no such month": ({ text, month }) =>
    `“${text}” is not a day: there is no month ${month}. First comes the year, then the month, then the day.`,
  "no month": ({ text, month }) => `“${text}” is not a month: there is no month ${month}.`,
  "month too short": ({ text, month, days }) =>
    `“${text}” is not a day: ${formatDay(month, "en")} has ${days} days.`,
  "name empty": () => "it is empty, and the name is on every page.",
  "word empty": () => "a word in it is empty.",
  "words empty": () => "it is empty, and guests read it.",
  "stored empty": () => "it is empty. Write what the guest list should keep for this choice.",
  "key empty": () => "it is empty. Write a short word for the guest list, like brunch.",
  "no way to reach": () => "it needs a phone or an email, or no guest can reach you.",
  "not a phone": ({ text }) =>
    `“${text}” is not a telephone number. It may have digits, spaces, hyphens and brackets, like +46 70 174 06 05.`,
  "not an email": ({ text }) => `“${text}” is not an email address. Write it like ida@example.se.`,
  "email ending missing": ({ text }) =>
    `${text} is not an email address: after the @ an ending is missing, like .se or .com.`,
  "no latitude": ({ degrees }) =>
    `${degrees} is not a latitude. It lies between -90 and 90 (Stockholm’s is 59.3).`,
  "no longitude": ({ degrees }) =>
    `${degrees} is not a longitude. It lies between -180 and 180 (Stockholm’s is 18.1).`,
  "focus outside": () => "x and y are percentages of the picture, from 0 (left, top) to 100 (right, bottom).",
  "not whole days": ({ days, most }) =>
    `${days} must be a whole number of days from 1 to ${most}, or “never”.`,
  "ends before it begins": ({ ends, begins }) =>
    `the wedding would end (${ends.day}, ${ends.time}) before it begins (${begins.day}, ${begins.time}). A party that goes on past midnight ends on the next day.`,
  "party before ceremony": ({ partyAt, ceremonyAt }) =>
    `the party would begin (${partyAt}) before the ceremony (${ceremonyAt}).`,
  "answers after the wedding": ({ answerBy, date }) =>
    `the last day to answer (${answerBy}) would be after the wedding (${date}). Is it another year or month?`,
  "stored twice": ({ text }) =>
    `“${text}” stands for two choices, so nobody could tell them apart. Give each its own word for the guest list.`,
  "key twice": ({ text }) =>
    `“${text}” stands for two events or questions, so nobody could tell their answers apart. Give each its own word.`,
  "key of the wedding": ({ text }) =>
    `“${text}” is the wedding itself, which is always the first event. Choose another word.`,
  "key too long": ({ text, most }) => `“${text}” is too long. It may have ${most} characters.`,
  "letters of key": ({ text, proposal }) =>
    `“${text}” may only have the letters a to z in lower case, digits and hyphens, like ${proposal}.`,
  "too long": ({ length, most }) => `it has ${length} characters. There is room for ${most}.`,
  "event too long": ({ hours }) =>
    `it would end ${hours} hours after it begins, on the next day. Leave it out if the end is open.`,
  "event unknown": ({ text, known }) =>
    `no event is called “${text}” in the guest list. There is ${known.map((key) => `“${key}”`).join(", ")}.`,
  "too few options": () => "a choice needs two or more.",
  "options without choice": () =>
    "only a question with choices has choices. Leave them out, or let guests choose.",
  "event out of order": ({ text }) =>
    `“${text}” comes after an event that begins later. Guests read them in your order.`,
  "many events": ({ count, most }) =>
    `there are ${count}. With more than ${most} a form gets so long that guests give up.`,
  "many chapters": ({ count, most }) => `there are ${count}. There is room for ${most}.`,
  "many questions": ({ count, most }) =>
    `there are ${count}. With more than ${most} a form gets so long that guests give up.`,
  "short colour": ({ text, written }) => `${text} is short for ${written}. Write all six.`,
  "colour sign missing": ({ text }) => `${text} needs its sign in front: #${text}.`,
  "not a colour": ({ text }) =>
    `“${text}” is not a colour. Write # and six digits or letters from a to f, like #2b51aa.`,
  "paper too dark": ({ colour, proposal, hue, isDarker }) =>
    `${colour} is too dark: the words printed on it could not be read. ${proposal} would do (the same ${hue}, ${isDarker ? "darker" : "lighter"}).`,
  "accent too light": ({ colour, proposal, hue, isDarker, on }) =>
    `${colour} is too light to be read ${where[on]}. ${proposal} would do (the same ${hue}, ${isDarker ? "darker" : "lighter"}).`,
};
