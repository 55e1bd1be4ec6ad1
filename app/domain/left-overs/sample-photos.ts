// The samples' pictures and how their texts describe them. A description that outlives its picture would tell
// blind guests of something that is not there.

export const samplePhotos: readonly { file: string; shows: readonly string[] }[] = [
  {
    file: "lake.svg",
    shows: ["A jetty and wild flowers by a still lake", "En brygga och ängsblommor vid en stilla sjö"],
  },
  { file: "clover-meadow.svg", shows: ["A meadow of red clover", "En äng med rödklöver och en röd gård"] },
  {
    file: "barn.svg",
    shows: ["A red barn with its doors open", "En röd lada med öppna portar och en ljusslinga"],
  },
  {
    file: "rowing-boat.svg",
    shows: ["A blue rowing boat moored among the reeds", "En blå roddbåt förtöjd i vassen på blankt vatten"],
  },
  {
    file: "long-table.svg",
    shows: [
      "A long table laid under birches hung with lanterns",
      "Ett långbord dukat under björkar med lyktor",
    ],
  },
  {
    file: "honeymoon-train.svg",
    shows: [
      "A night train crossing a bridge below snowy mountains",
      "Ett nattåg på en bro nedanför snöklädda fjäll",
    ],
  },
  {
    file: "church.svg",
    shows: ["A white wooden church and the path", "En vit träkyrka och stigen som leder dit"],
  },
  {
    file: "birch-grove.svg",
    shows: ["A path through a birch grove where wild flowers", "En stig genom en björkdunge"],
  },
  {
    file: "story-rain.svg",
    shows: ["Two people under one umbrella at a tram stop", "Två personer under ett och samma paraply"],
  },
  {
    file: "story-fire.svg",
    shows: ["A bonfire by the lake on a summer night", "En brasa vid sjön en sommarnatt, och två personer"],
  },
  { file: "story-keys.svg", shows: ["A tall old house in autumn", "Ett högt gammalt hus om hösten"] },
  {
    file: "story-skis.svg",
    shows: ["Two pairs of skis standing in the snow", "Två par skidor i snön under februarisolen"],
  },
  {
    file: "story-wreath.svg",
    shows: ["Two chairs at a small table in a meadow", "Två stolar vid ett litet bord på en äng"],
  },
  { file: "fjallsjon.jpg", shows: ["A frozen lake at dusk", "En frusen sjö i skymningen"] },
  {
    file: "bastubanken.svg",
    shows: ["A bench with a wooden bucket outside a log", "En bänk med en träbytta mot en timmervägg"],
  },
  { file: "skidstugan.jpg", shows: ["A timber lodge in the blue hour", "En timrad stuga i den blå timmen"] },
  {
    file: "over-fjallet.jpg",
    shows: ["Two people on skis crossing a white fell", "Två personer på skidor över ett vitt fjäll"],
  },
  {
    file: "langbord.svg",
    shows: [
      "A long table laid with candles and lingonberry sprigs",
      "Ett långbord med levande ljus och lingonris",
    ],
  },
  { file: "bastun.svg", shows: ["A log sauna beside a frozen lake", "En timrad bastu vid en frusen sjö"] },
  {
    file: "trakyrkan.svg",
    shows: ["Two people on their way to a red wooden", "Två personer på väg till en röd träkyrka"],
  },
  {
    file: "skidspar.jpg",
    shows: [
      "Ski tracks between snowy spruces towards a low sun",
      "Skidspår mellan snötyngda granar mot en låg sol",
    ],
  },
  {
    file: "DSC_0412.JPG",
    shows: ["A red train stuck in a snowdrift at night", "Ett rött tåg fast i en snödriva om natten"],
  },
  {
    file: "snolyktan.svg",
    shows: ["Lanterns built of snowballs on both sides", "Snölyktor på båda sidor om en trappa"],
  },
  { file: "huset.jpg", shows: ["A yellow house in the snow", "Ett gult hus i snön, och en spark"] },
  {
    file: "pimpel.png",
    shows: ["Two people fishing through a hole in the ice", "Två personer som pimplar vid ett hål"],
  },
  { file: "sparken.svg", shows: ["Two people on one kick-sled", "Två personer på en och samma spark"] },
];
