export const adminPictures = {
	failed: "Image upload failed. Please try again.", // Spec §8
};
