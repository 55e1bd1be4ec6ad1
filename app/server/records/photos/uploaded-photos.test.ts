import { expect, it } from "vitest";
import { readPhotoId, type UploadedPhoto } from "#domain/photos/uploaded-photo.ts";
import { putUploadedPhoto, readUploadedPhoto } from "./uploaded-photos.ts";

const id = readPhotoId("ab".repeat(16));

it.each([
  { is: "making", done: 3, of: 11, heardAt: 5 },
  {
    is: "made",
    facts: { width: 4000, height: 3000, isDrawing: false, color: "#a0b1c2", widths: [480, 720], bytes: 12 },
  },
  { is: "refused", because: "damaged" },
] satisfies UploadedPhoto["state"][])("a photo in the state $is is read as it was put", (state) => {
  if (!id) throw new Error("no id");
  const photo: UploadedPhoto = { id, name: "Båt.JPG", uploadedAt: 7, state };
  const write = putUploadedPhoto(photo, null);
  if (write.write === "delete") throw new Error("nothing is put");
  expect(readUploadedPhoto({ id, data: write.data })).toEqual(photo);
});

it("what cannot be read is no photo", () => {
  expect(readUploadedPhoto({ id: "a", data: { name: "a" } })).toBeNull();
});
