export const site = {
  date: "Date",
  time: "Time",
  address: "Address",
  dressCode: "Dress code",
  forHim: "For him",
  forHer: "For her",
  map: {
    title: (place: string) => `Map of ${place}`,
    show: "Show the map",
    privacy: "The map comes from OpenStreetMap, which then sees your network address.",
    openStreetMap: "Open in OpenStreetMap",
    googleMaps: "Open in Google Maps",
    appleMaps: "Open in Apple Maps",
  },
  calendar: "Add to your calendar",
  guestBook: {
    loading: "Loading...",
    error: "Error: ",
    unavailable: "the guest book could not be opened just now.",
    retry: "Try again",
    groups: {
      couple: "The couple",
      bridesmaids: "Bridesmaids",
      groomsmen: "Groomsmen",
      toastmadame: "Toastmadame",
      family: "Family",
      friends: "Friends",
    },
  },
  adminSoon: {
    title: "Admin",
    message:
      "Here the couple will sign in to keep the guest list and seat the room. This version does not have that room yet; until then the guest list is kept on the command line.",
    back: "Back to the home page",
  },
} as const;
