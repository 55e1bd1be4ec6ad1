export const site = {
  ceremony: "Ceremony",
  party: "Dinner",
  until: (time: string) => `Until ${time}`,
  dressCode: "Dress code",
  forHim: "For him",
  forHer: "For her",
  map: {
    title: (place: string) => `Map of ${place}`,
    show: "Show the map",
    hide: "Hide the map",
    privacy: "The map comes from OpenStreetMap, which then sees your IP address.",
    /** The second for those who hear links by themselves. */
    directions: "Directions",
    directionsTo: (place: string) => `Directions to ${place}`,
  },
  calendar: "Add to your calendar",
  guestBook: {
    loading: "Loading...",
    error: "Error: ",
    unavailable: "the guest book couldn’t be opened just now.",
    retry: "Try again",
    /** Nobody has a relation, or there is nobody yet. */
    empty: "Nobody is in the guest book yet. Please look in again later.",
    seat: {
      title: "Find your seat",
      name: "Your first and last name",
      find: "Find my seat",
      sits: (name: string, chair: string) => `${name}: ${chair}.`,
      noSeat: (name: string) => `${name} has no seat yet. Please ask the hosts.`,
      neighbours: (names: string) => `Next to you: ${names}.`,
      nobody: (name: string) =>
        `We can’t find anyone called ${name}. Please write the name as it is on the invitation.`,
      tooOften: "You’ve looked up a lot of names. Please wait a minute.",
    },
    groupLinks: "Groups of guests",
    groups: {
      couple: "The couple",
      bridesmaids: "Bridesmaids",
      groomsmen: "Groomsmen",
      toastmadame: "Toastmadame",
      family: "Family",
      friends: "Friends",
    },
  },
} as const;
